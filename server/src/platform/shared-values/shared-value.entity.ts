import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A value that all servers share; it belongs to no tenant. */
@Entity('shared_value')
@Check('shared_value_name_check', 'length(name) <= 200')
export class SharedValue {
  @PrimaryColumn('text')
  readonly name: string;

  @Column('text')
  readonly text: string;

  @Column('timestamptz')
  readonly changedAt: Date;
}
