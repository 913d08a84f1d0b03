import { FileText, Link, Video } from 'lucide-react';
import { fileBadge } from '../../domain/resources.ts';
import { Badge } from '../kit/badge.tsx';

const looks = {
  PDF: { tone: 'danger', icon: FileText },
  Video: { tone: 'info', icon: Video },
  Document: { tone: 'neutral', icon: FileText },
  Link: { tone: 'success', icon: Link },
} as const;

/** The file's type, by its extension (RES-7). */
export function FileBadge({ file }: { file: { attachment: string; type: string } }) {
  const name = fileBadge(file);
  return <Badge {...looks[name]}>{name}</Badge>;
}
