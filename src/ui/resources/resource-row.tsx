import { FileText, Link, ShieldAlert, ShieldQuestionMark, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { FileState } from '../../api/resources.ts';
import { fileBadge } from '../../domain/resources.ts';
import { Badge } from '../kit/badge.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';

type ResourceRowProps = {
  title: string;
  description: string;
  /** Absent when there is nothing to open. */
  file?: { attachment: string; type: string; fileState?: FileState } | undefined;
  /** How often it was opened; absent when not counted. */
  downloads?: number;
  /** Its buttons. */
  children: ReactNode;
};

const row = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  // Where letters are large, the actions stand below the words.
  flexWrap: { sm: 'wrap' },
  gap: '3',
  paddingBlock: '3',
  '&:first-child': { paddingTop: '0' },
  '&:last-child': { paddingBottom: '0' },
  '&:not(:first-child)': { borderTop: 'line' },
});
const words = css({
  flex: { base: '1', sm: '[1 1 12rem]' },
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
});
const titleLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
});
const titleText = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const about = css({ color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const count = css({ color: 'fg.muted', fontSize: 'xs' });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });

/** One resource: its title, its download count and its actions. */
export function ResourceRow({ title, description, file, downloads, children }: ResourceRowProps) {
  return (
    <li className={row}>
      <div className={words}>
        <div className={titleLine}>
          <p className={titleText}>
            <bdi>{title}</bdi>
          </p>
          {file && <FileBadge file={file} />}
          {file?.fileState && (
            <Badge {...STATE_LOOKS[file.fileState]}>{TEXTS.states[file.fileState].badge}</Badge>
          )}
        </div>
        {description && (
          <p className={about}>
            <bdi>{description}</bdi>
          </p>
        )}
        {downloads !== undefined && <p className={count}>{TEXTS.downloads(downloads)}</p>}
      </div>
      <div className={actions}>{children}</div>
    </li>
  );
}

const STATE_LOOKS = {
  beingChecked: { tone: 'warning', icon: ShieldQuestionMark },
  infected: { tone: 'danger', icon: ShieldAlert },
} as const;

const LOOKS = {
  PDF: { tone: 'danger', icon: FileText },
  Video: { tone: 'info', icon: Video },
  Document: { tone: 'neutral', icon: FileText },
  Link: { tone: 'success', icon: Link },
} as const;

/** The file's type, by its extension (RES-7). */
function FileBadge({ file }: { file: { attachment: string; type: string } }) {
  const name = fileBadge(file);
  return <Badge {...LOOKS[name]}>{TEXTS.badges[name]}</Badge>;
}
