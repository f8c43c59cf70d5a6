import { ArrayMaxSize, IsBoolean, IsString } from 'class-validator';
import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationMethod } from '@countinghouse/domain/notifications/notification';
import { Field, ID, InputType } from 'type-graphql';
import { NotificationMethodTypeEnum } from './notification.types';

/** A choice for all workspaces. */
@InputType('NotificationChoiceInput')
export class NotificationChoiceInput {
  @Field(() => ID)
  @IsString()
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { defaultValue: 'Email' })
  @IsString()
  type: NotificationMethod;

  @Field(() => Boolean)
  @IsBoolean()
  enabled: boolean;
}

/** A choice for one workspace. */
@InputType('NotificationSubscriptionInput')
export class NotificationSubscriptionInput extends NotificationChoiceInput {
  @Field(() => ID)
  @IsString()
  workspaceId: string;
}

/** Addresses to list as default recipients, or to take from the list. */
@InputType('NotificationRecipientsInput')
export class NotificationRecipientsInput {
  @Field(() => ID)
  @IsString()
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { defaultValue: 'Email' })
  @IsString()
  type: NotificationMethod;

  @Field(() => [String])
  @ArrayMaxSize(LIMITS.notificationRecipientsMax)
  @IsString({ each: true })
  addresses: string[];
}
