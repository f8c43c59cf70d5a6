import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** Names and codes of live workspaces, each a line between two line breaks; triggers add a row for each change, and rows add up. */
@Entity('workspace_name_block')
export class WorkspaceNameBlock extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  /** How many workspaces were added; negative where they were removed. */
  @Column('int')
  readonly change: number;

  /** As `Workspace.nameSearch`. */
  @Column({ type: 'text', collation: 'C' })
  readonly names: string;

  /** As `Workspace.codeSearch`. */
  @Column({ type: 'text', collation: 'C' })
  readonly codes: string;
}
