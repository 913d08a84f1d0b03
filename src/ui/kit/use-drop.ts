import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = (event: { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file let go beside its field must not make the browser leave the page for it. */
function refuse(event: globalThis.DragEvent): void {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Makes an element take a dropped file: its props, and whether a file hangs over it. */
export function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files.item(0);
      if (file) onFile(file);
    },
  };
  return { over, props };
}
