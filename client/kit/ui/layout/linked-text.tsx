import { linkedText } from '../../../platform/i18n/linked-text.js';
import classes from './linked-text.module.css';

/** Plain text of a user with its line breaks; web and mail addresses and phone numbers in it are links. */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <div className={`pre-wrap anywhere ${classes.text}`}>
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
