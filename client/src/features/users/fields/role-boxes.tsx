import { Checkbox, Flex, Text } from '@mantine/core';
import { mayToggleRole } from '@countinghouse/domain/users/role-boxes';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { Role } from '../managed-user';
import { useRoleName } from '../use-role-name';
import classes from './role-boxes.module.css';

interface RoleBoxesProps {
  readonly roles: readonly Role[];
  readonly ticked: readonly string[];
  /** What was ticked when the form was opened. */
  readonly initially: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** The roles of a person as boxes; one that is not the default role can't be unticked (docs/spec.md, lender 6), but what was ticked here can be taken back as a whole. */
export function RoleBoxes({ roles, ticked, initially, disabled = false, onChange }: RoleBoxesProps) {
  const text = useText('users');
  const nameOf = useRoleName();
  const id = useId();
  const toggle = (roleId: string) => onChange(ticked.includes(roleId) ? ticked.filter((one) => one !== roleId) : [...ticked, roleId]);
  const isChanged = ticked.length !== initially.length || ticked.some((roleId) => !initially.includes(roleId));
  return (
    <Flex role="group" aria-labelledby={id} rowGap="sm" columnGap="lg" align="center" wrap="wrap" mih={32}>
      <Text id={id} span size="sm" fw={550}>
        {text('role')}
      </Text>
      {roles.map((role) => (
        <Checkbox
          key={role.id}
          size="xs"
          radius={4}
          classNames={{ input: classes.box, label: classes.label, icon: classes.check }}
          label={nameOf(role)}
          checked={ticked.includes(role.id)}
          disabled={disabled || !mayToggleRole(roles, ticked, role.id)}
          onChange={() => toggle(role.id)}
        />
      ))}
      {isChanged && !disabled && (
        <Button look="link" size="xs" onClick={() => onChange(initially)}>
          {text('resetRoles')}
        </Button>
      )}
    </Flex>
  );
}
