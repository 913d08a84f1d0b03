import { File as FileIcon, FileText, Image } from 'lucide-react';
import { useCallback, useState } from 'react';

type UploadPreviewProps = {
  image: boolean;
  /** The file chosen in this view, shown from memory before it is uploaded. */
  file: File | null;
  /** Address of the stored file. */
  url: string | null;
};

/** The chosen or stored picture; an icon for other files and for pictures that cannot be displayed. */
export function UploadPreview({ image, file, url }: UploadPreviewProps) {
  const [broken, setBroken] = useState<File | string | null>(null);
  const source = file ?? url;
  // The object URL is revoked together with the picture element.
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture || !file) return;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [file],
  );
  if (!image) return source === null ? <FileText aria-hidden="true" /> : <FileIcon aria-hidden="true" />;
  if (source === null || broken === source) return <Image aria-hidden="true" />;
  return (
    <img
      ref={show}
      src={file ? undefined : (url ?? undefined)}
      alt=""
      onError={() => {
        setBroken(source);
      }}
    />
  );
}
