/** Id of the element that shows the camera's picture; the view renders it empty, the camera puts its video into it. */
export const CAMERA_STAGE = 'capture-camera';
