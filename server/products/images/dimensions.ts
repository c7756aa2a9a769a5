/** Of an image, in pixels. */
export interface Dimensions {
  w: number;
  h: number;
}
