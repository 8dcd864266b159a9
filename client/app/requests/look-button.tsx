import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

export interface LookButtonProps {
  /** What it is about, for screen readers. */
  readonly of: string;
  readonly path: string;
  readonly onGone: () => void;
}

/** Leads to where something is decided, for what has to be seen first. */
export function LookButton({ of, path, onGone }: LookButtonProps) {
  const { t } = useTranslation('notification');
  const navigate = useNavigate();
  const look = () => {
    onGone();
    void navigate(path);
  };
  return (
    <Button variant="default" size="xs" aria-label={t('decide.lookName', { of })} onClick={look}>
      {t('decide.look')}
    </Button>
  );
}
