import { initials } from '#domain/texts/names';
import classes from './person-avatar.module.css';

const COLOURS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;

export interface PersonAvatarProps {
  readonly name: string;
  /** `me`: the user; a number: index of a colleague among the others; absent: neutral. */
  readonly colour?: 'me' | number | undefined;
  /** In pixels. */
  readonly size?: 24 | 28 | 36;
}

/** Initials in a circle. Decorative: the name is beside it, or in the label of its container. */
export function PersonAvatar({ name, colour, size = 24 }: PersonAvatarProps) {
  const tone = colour === 'me' ? 'me' : colour === undefined ? 'plain' : COLOURS[colour % COLOURS.length];
  return (
    <span
      className={classes.avatar}
      data-tone={tone}
      data-size={size}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}
