import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const VisibilityIcon = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />;

/** Password field with a button, reachable by keyboard, that shows and hides the typed text; hidden at first. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('common');
  const [isVisible, setVisible] = useState(false);
  return (
    <MantinePasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('password.hide') : t('password.show'),
        'aria-hidden': undefined,
      }}
      {...props}
    />
  );
}
