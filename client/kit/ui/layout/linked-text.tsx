import { linkedText } from '../../../platform/i18n/linked-text.js';
import classes from './linked-text.module.css';

/** What somebody wrote, as plain text with its line breaks; addresses in it can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <div className={classes.text}>
      {linkedText(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a key={index} href={href} rel="noopener noreferrer" {...(href.startsWith('http') && { target: '_blank' })}>
            {part}
          </a>
        ),
      )}
    </div>
  );
}
