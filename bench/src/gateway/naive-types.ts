import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A person, stored and answered by one class. */
@Entity('portal_user')
@ObjectType('NaiveUser')
export class NaiveUser {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId: string;

  @Field(() => ID)
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  status: string;
}

/** A session with its person. */
@Entity('session')
export class NaiveSession {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId: string;

  @PrimaryColumn('text')
  id: string;

  @Column('timestamptz', { name: 'sliding_expires_at' })
  slidingExpiresAt: Date;

  @ManyToOne(() => NaiveUser)
  @JoinColumn([
    { name: 'tenant_id', referencedColumnName: 'tenantId' },
    { name: 'user_id', referencedColumnName: 'id' },
  ])
  user: NaiveUser;
}

/** A host name of a tenant. */
@Entity('tenant_host')
export class NaiveHost {
  @PrimaryColumn('text')
  host: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId: string;
}

/** A workspace, stored and answered by one class. */
@Entity('workspace')
@ObjectType('Workspace')
export class NaiveWorkspace {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId: string;

  @Field(() => ID)
  @PrimaryColumn('uuid')
  id: string;

  @Field(() => String)
  @Column('text', { name: 'display_name' })
  displayName: string;

  @Field(() => String, { nullable: true })
  @Column('text', { name: 'engagement_code', nullable: true })
  engagementCode: string | null;

  @Field(() => Date)
  @Column('timestamptz', { name: 'last_activity_at' })
  lastActivityTime: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Field(() => Int)
  @Column('integer')
  version: number;

  @Field(() => Boolean)
  accessible(): boolean {
    return true;
  }

  @Field(() => [String])
  capabilities(): string[] {
    return ['CanViewWorkspace'];
  }
}

/** A page of workspaces. */
@ObjectType('WorkspaceConnection')
export class NaivePage {
  @Field(() => [NaiveWorkspace])
  nodes: NaiveWorkspace[];

  @Field(() => Int)
  totalCount: number;
}

/** The order of a page. */
@InputType('WorkspaceOrder')
export class NaiveOrder {
  @Field(() => String)
  field: string;

  @Field(() => String)
  direction: 'asc' | 'desc';
}
