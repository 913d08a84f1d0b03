/**
 * The picture in grey, turned about its middle, of the same size: corners are cut off, and what was outside is white.
 * Each pixel mixes the four it falls between, because bars of two pixels do not survive rounding.
 */
export function turned({ data, width, height, colorSpace }: ImageData, degrees: number): ImageData {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Of green, which is most of brightness and gives enough of the others.
  const green = (column: number, row: number): number => data[(row * width + column) * 4 + 1] ?? 255;
  for (let y = 0; y < height; y += 1) {
    // One step to the right in the result is one step along the turned line in the picture.
    let fromX = width / 2 - (cos * width) / 2 - sin * (y - height / 2);
    let fromY = height / 2 - (sin * width) / 2 + cos * (y - height / 2);
    for (let x = 0; x < width; x += 1, fromX += cos, fromY += sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, down] = [fromX - column, fromY - row];
      const above = green(column, row) * (1 - right) + green(column + 1, row) * right;
      const below = green(column, row + 1) * (1 - right) + green(column + 1, row + 1) * right;
      const at = (y * width + x) * 4;
      pixels[at] = pixels[at + 1] = pixels[at + 2] = above * (1 - down) + below * down;
    }
  }
  return { data: pixels, width, height, colorSpace };
}
