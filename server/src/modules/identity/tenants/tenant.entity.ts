import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A tenant; its `tenantId` is its own id, so that repositories of a tenant find exactly this row. */
@Entity('tenant')
@Unique(['name'])
export class Tenant {
  @PrimaryColumn('uuid', { name: 'id' })
  readonly tenantId: string;

  @Column('text')
  readonly name: string;

  @Column('text')
  readonly visibleName: string;

  @Column('text')
  readonly brandName: string;

  @Column('jsonb', { default: () => "'{}'" })
  readonly settings: Readonly<Record<string, unknown>>;

  @Column('text', { nullable: true })
  readonly oidcIssuer: string | null;

  @Column('text', { nullable: true })
  readonly oidcClientId: string | null;

  @Column('jsonb', { default: () => "'{}'" })
  readonly flagOverrides: unknown;

  @Column('int', { default: 1 })
  readonly flagVersion: number;

  @Column({
    type: 'boolean',
    asExpression: `((COALESCE((flag_overrides -> 'riskCalcEnabled'::text), (settings -> 'riskCalcEnabled'::text), 'true'::jsonb) <> 'false'::jsonb) AND (COALESCE((flag_overrides -> 'lenderDisabled'::text), (settings -> 'lenderDisabled'::text), 'false'::jsonb) <> 'true'::jsonb))`,
    generatedType: 'STORED',
    insert: false,
    update: false,
  })
  readonly scoresFirms: boolean;

  @Column('int', { default: 1 })
  readonly version: number;
}
