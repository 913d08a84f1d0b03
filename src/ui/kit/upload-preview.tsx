import { File as FileIcon, FileText, Image } from 'lucide-react';
import { useCallback, useState } from 'react';

type UploadPreviewProps = {
  image: boolean;
  /** Chosen in this view; shown from memory, long before the server has it. */
  file: File | null;
  /** Address of what is stored. */
  url: string | null;
};

/** The picture that was chosen or is stored; an icon for everything that is no picture or cannot be drawn. */
export function UploadPreview({ image, file, url }: UploadPreviewProps) {
  const [broken, setBroken] = useState<File | string | null>(null);
  const source = file ?? url;
  // The address of the file in memory lives exactly as long as the picture.
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
