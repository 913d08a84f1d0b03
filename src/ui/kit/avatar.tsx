import { useState } from 'react';
import { avatar, type AvatarVariantProps } from 'styled-system/recipes';
import { firstLetter } from '../../domain/first-letter.ts';

type AvatarProps = AvatarVariantProps & {
  /** Its first letter replaces a missing or broken picture. */
  name: string;
  src?: string | null | undefined;
  /** Empty when the name is shown next to the picture. */
  alt?: string;
};

/** A person's or company's picture. */
export function Avatar({ name, src, alt = '', shape }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={avatar({ shape })}>
      {src && broken !== src ? (
        <img
          src={src}
          alt={alt}
          onError={() => {
            setBroken(src);
          }}
        />
      ) : (
        <span aria-hidden="true">{firstLetter(name)}</span>
      )}
    </span>
  );
}
