import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { DefaultActionEnum, NotificationMethodType, NotificationTypeEnum } from './notification.types';

/** One way of telling, as administrators have set it. */
@ObjectType('AdministrativeNotificationMethod', {
  simpleResolvers: true,
  description: 'A way of notifying people, as administrators have set it for the tenant.',
})
export class AdministrativeMethodType extends NotificationMethodType {
  @Field(() => [String], { description: 'Addresses, in the order in which they were added.' })
  defaultRecipients: readonly string[];

  @Field(() => DefaultActionEnum, { description: 'What default recipients do to the subscribers.' })
  defaultAction: string;
}

/** A notification as administrators have set it for the tenant. */
@ObjectType('AdministrativeNotificationSetting', {
  simpleResolvers: true,
  description: 'A notification as administrators have set it for the tenant.',
})
export class AdministrativeSettingType {
  @Field(() => ID, { description: 'Id of the notification.' })
  id: string;

  @Field(() => NotificationTypeEnum, { description: 'What it is about.' })
  type: string;

  @Field(() => String, { description: 'The name that people see.' })
  title: string;

  @Field(() => String, { description: 'What triggers it, in a sentence.' })
  description: string;

  @Field(() => [AdministrativeMethodType], { description: 'The ways of notifying people.' })
  notificationMethods: AdministrativeMethodType[];

  @Field(() => Int, { description: 'Increases with each change.' })
  version: number;
}

/** A page of notifications as administrators have set them. */
export const AdministrativeSettingConnectionType = connectionTypeOf('AdministrativeNotificationSetting', AdministrativeSettingType);
