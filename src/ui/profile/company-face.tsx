import { FileText, Globe, ImageIcon, MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { fileUrl } from '../../domain/files.ts';
import { safeLink, withScheme } from '../../domain/links.ts';
import { PROFILE_TABS } from '../../domain/profile.ts';
import { PROFILE_LABELS } from '../../domain/profile-texts.ts';
import { namesOf } from '../../domain/record-fields.ts';
import type { ProfileValues } from '../../machines/profile/profile-fields.ts';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';

const banner = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  // The frame in which a banner is cropped (`domain/uploads.ts`).
  aspectRatio: '[3 / 1]',
  overflow: 'hidden',
  backgroundColor: 'accent.subtle',
  color: 'fg.muted',
  fontSize: 'xs',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '& svg': { width: '4', height: '4' },
});
const logo = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  width: '20',
  height: '20',
  marginTop: '-10',
  overflow: 'hidden',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
  color: 'fg.muted',
  fontSize: 'xs',
  // A logo that was not cropped is shown as a whole.
  '& img': { width: 'full', height: 'full', objectFit: 'contain' },
});
const body = css({ display: 'flex', flexDirection: 'column', gap: '3', padding: '4', paddingTop: '0' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const name = css({ fontWeight: 'bold', fontSize: 'lg', lineHeight: 'tight', overflowWrap: 'anywhere' });
const line = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  overflowWrap: 'anywhere',
  '& > svg': { width: '4', height: '4', flexShrink: '0', marginTop: '1', color: 'fg.muted' },
  '& > span': { minWidth: '[0]' },
});
const about = css({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textSide: 'page',
});
const missing = css({ color: 'fg.muted', fontStyle: 'italic' });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' });
const link = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '[2px]',
  overflowWrap: 'anywhere',
});

type CompanyFaceProps = { values: ProfileValues; /** Where stored files are. */ storage: string };

/** A company as a visitor sees it, from the form's values: also what is not saved yet, with a place for what is missing. */
export function CompanyFace({ values, storage }: CompanyFaceProps) {
  const social = namesOf(PROFILE_TABS.social).filter((one) => values[one].trim() !== '');
  return (
    <>
      <div className={banner}>
        <Picture url={fileUrl(values.banner, storage)}>
          <ImageIcon aria-hidden="true" />
          {TEXTS.none.banner}
        </Picture>
      </div>
      <div className={body}>
        <div className={logo}>
          <Picture url={fileUrl(values.logo, storage)}>{TEXTS.none.logo}</Picture>
        </div>
        <div className={words}>
          <h3 className={name}>
            <Entered value={values.name} field="name" />
          </h3>
          <p>
            <Entered value={values.industry} field="industry" />
          </p>
        </div>
        <p className={line}>
          <MapPin aria-hidden="true" />
          <span>
            <Entered value={values.boothLocation} field="boothLocation" />
          </span>
        </p>
        <p dir="auto" className={about}>
          {values.description.trim() === '' ? <Missing field="description" /> : values.description}
        </p>
        <p className={line}>
          <Globe aria-hidden="true" />
          <span>
            <Address value={values.website} field="website" />
          </span>
        </p>
        <p className={line}>
          <FileText aria-hidden="true" />
          <span>
            <Linked href={fileUrl(values.brochure, storage)}>
              {values.brochure === '' ? <Missing field="brochure" /> : PROFILE_LABELS.brochure}
            </Linked>
          </span>
        </p>
        <p className={links}>
          {social.map((one) => (
            <Linked key={one} href={safeLink(withScheme(values[one]))}>
              {PROFILE_LABELS[one]}
            </Linked>
          ))}
          {social.length === 0 && <span className={missing}>{TEXTS.none.social}</span>}
        </p>
      </div>
    </>
  );
}

/** A field that has words of its own while it is empty. */
type Emptiable = keyof typeof TEXTS.none;

type EnteredProps = { value: string; field: Emptiable };

/** The text as it was typed, in its own direction. */
function Entered({ value, field }: EnteredProps) {
  return value.trim() === '' ? <Missing field={field} /> : <bdi>{value}</bdi>;
}

/** A typed web address; a link only when it is one. */
function Address({ value, field }: EnteredProps) {
  if (value.trim() === '') return <Missing field={field} />;
  return (
    <Linked href={safeLink(withScheme(value))}>
      <bdi dir="ltr">{value}</bdi>
    </Linked>
  );
}

function Missing({ field }: { field: Emptiable }) {
  return <span className={missing}>{TEXTS.none[field]}</span>;
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <span>{children}</span>;
  return (
    <a className={link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A stored picture, or what stands for one that is missing or cannot be shown. */
function Picture({ url, children }: { url: string | null; children: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) return children;
  return (
    <img
      src={url}
      alt=""
      onError={() => {
        setBroken(url);
      }}
    />
  );
}
