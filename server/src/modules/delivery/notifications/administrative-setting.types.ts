import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { DefaultActionEnum, NotificationMethodType, NotificationTypeEnum } from './notification.types';

/** One way of telling, as administrators have set it. */
@ObjectType('AdministrativeNotificationMethod', { simpleResolvers: true })
export class AdministrativeMethodType extends NotificationMethodType {
  @Field(() => [String], { description: 'Addresses, in the order in which they were added.' })
  defaultRecipients: readonly string[];

  @Field(() => DefaultActionEnum)
  defaultAction: string;
}

/** A notification as administrators have set it for the tenant. */
@ObjectType('AdministrativeNotificationSetting', { simpleResolvers: true })
export class AdministrativeSettingType {
  @Field(() => ID)
  id: string;

  @Field(() => NotificationTypeEnum)
  type: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  description: string;

  @Field(() => [AdministrativeMethodType])
  notificationMethods: AdministrativeMethodType[];

  @Field(() => Int)
  version: number;
}

/** A page of notifications as administrators have set them. */
export const AdministrativeSettingConnectionType = connectionTypeOf('AdministrativeNotificationSetting', AdministrativeSettingType);
