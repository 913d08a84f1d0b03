/** Why there is no picture: not allowed, none there, used by another program, or anything else. */
export type CameraProblem = 'refused' | 'absent' | 'inUse' | 'failed';

export type OpenCamera = {
  stream: MediaStream;
  track: MediaStreamTrack;
  cameras: readonly { id: string; label: string }[];
  cameraId: string;
  hasTorch: boolean;
};

/** A torch is in no version of TypeScript's DOM types. */
export type WithTorch<Part> = Part & { torch?: boolean };

/** What the frames are asked to be; the browser gives the nearest that the camera has. */
const PICTURE = { width: { ideal: 1_280 }, height: { ideal: 720 } };

/** Opens the camera of that id, or the rear one if it is null or gone; rejects as `getUserMedia` does. */
export async function openCamera({ mediaDevices }: Navigator, id: string | null): Promise<OpenCamera> {
  const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: id } };
  const stream = await mediaDevices.getUserMedia({ video: { ...PICTURE, ...which }, audio: false });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('The camera has no picture.', 'NotFoundError');
  // Firefox has had them since version 132.
  const capabilities: WithTorch<MediaTrackCapabilities> =
    'getCapabilities' in track ? track.getCapabilities() : {};
  const devices = await mediaDevices.enumerateDevices();
  return {
    stream,
    track,
    // Before the permission, cameras have neither ids nor names.
    cameras: devices
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    cameraId: track.getSettings().deviceId ?? '',
    hasTorch: capabilities.torch === true,
  };
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** What an error of `openCamera` means for the person in front of the screen. */
export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && Object.hasOwn(PROBLEMS, error.name) ? PROBLEMS[error.name] : null) ?? 'failed';
