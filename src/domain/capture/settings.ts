/** What a person chose for capturing on this device. */
export type CaptureSettings = {
  /** The name colleagues see beside its receipts; at most 60 characters. */ deviceName: string;
  sound: boolean;
  vibration: boolean;
  /** Empty: the camera at the back. */ cameraId: string;
};

export const NEW_SETTINGS: CaptureSettings = { deviceName: '', sound: true, vibration: true, cameraId: '' };
