import { useTranslation } from 'react-i18next';
import classes from './product-mark.module.css';

/** Logo and name of the product. */
export function ProductMark() {
  const { t } = useTranslation('common');
  return (
    <span className={`row gap-4 f-14 heavy ${classes.mark}`}>
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="18" height="18" rx="5" fill="currentColor" />
        <path d="M5.5 6.5h4M5.5 10h9M10.5 13.5h4" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {t('product')}
    </span>
  );
}
