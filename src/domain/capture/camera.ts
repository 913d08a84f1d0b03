/** Id of the empty element in which the camera's picture appears. */
export const CAMERA_STAGE = 'camera-stage';
