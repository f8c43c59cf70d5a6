import { ArrayMaxSize, IsBoolean, IsString } from 'class-validator';
import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationMethod } from '@countinghouse/domain/notifications/notification';
import { Field, ID, InputType } from 'type-graphql';
import { NotificationMethodTypeEnum } from './notification.types';

/** A choice for all workspaces. */
@InputType('NotificationChoiceInput', { description: 'A choice for all workspaces.' })
export class NotificationChoiceInput {
  @Field(() => ID, { description: 'Id of the notification.' })
  @IsString()
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { defaultValue: 'Email', description: 'How the viewer is notified.' })
  @IsString()
  type: NotificationMethod;

  @Field(() => Boolean, { description: 'Whether the viewer is notified.' })
  @IsBoolean()
  enabled: boolean;
}

/** A choice for one workspace. */
@InputType('NotificationSubscriptionInput', { description: 'A choice for one workspace.' })
export class NotificationSubscriptionInput extends NotificationChoiceInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;
}

/** Default recipients of a notification. */
@InputType()
abstract class NotificationRecipientsInput {
  @Field(() => ID, { description: 'Id of the notification.' })
  @IsString()
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { defaultValue: 'Email', description: 'How people are notified.' })
  @IsString()
  type: NotificationMethod;

  @Field(() => [String], { description: 'Email addresses.' })
  @ArrayMaxSize(LIMITS.notificationRecipientsMax)
  @IsString({ each: true })
  addresses: string[];
}

/** Addresses to list as default recipients. */
@InputType('AddNotificationRecipientsInput', { description: 'Default recipients to add to a notification.' })
export class AddNotificationRecipientsInput extends NotificationRecipientsInput {}

/** Addresses to take from the list. */
@InputType('RemoveNotificationRecipientsInput', { description: 'Default recipients to remove from a notification.' })
export class RemoveNotificationRecipientsInput extends NotificationRecipientsInput {}
