import { Fragment } from 'react';
import { pieces, type Sentence } from '#domain/history/wording';
import classes from './sentence-text.module.css';

/** Text in which names marked with `strong` are bold. */
export function SentenceText({ text }: { readonly text: string }) {
  return pieces(text).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no name but their place
    piece.strong ? (
      <b key={index} className="strong">
        {piece.text}
      </b>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}

/**
 * Changed values below a sentence, the former one (if any) struck through, then its notes; renders nothing without any.
 */
export function SentenceBelow({ sentence }: { readonly sentence: Pick<Sentence, 'changes' | 'notes'> }) {
  const { changes, notes } = sentence;
  if (changes.length === 0 && notes.length === 0) return null;
  return (
    <div className="secondary num mt-1px">
      {changes.map(({ before, after }) => (
        <span key={`${before} ${after}`} className={classes.change}>
          {before !== null && <s className="faint">{before}</s>}
          {after !== null && <span className={before === null ? undefined : classes.became}>{after}</span>}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          <SentenceText text={note} />
        </span>
      ))}
    </div>
  );
}
