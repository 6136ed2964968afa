export function fourier(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const turns = Array.from({ length: size / 2 }, (_, k) => (2 * Math.PI * k) / size);
  const cos = Float64Array.from(turns, Math.cos);
  const sin = Float64Array.from(turns, Math.sin);
  const mirrored = new Uint32Array(size);
  for (let index = 1; index < size; index++)
    mirrored[index] = (mirrored[index >> 1]! >> 1) | (index & 1 ? size >> 1 : 0);

  function mirror(values: Float64Array): void {
    for (let index = 0; index < size; index++) {
      const other = mirrored[index]!;
      if (index >= other) continue;
      const value = values[index]!;
      values[index] = values[other]!;
      values[other] = value;
    }
  }

  return (real, imaginary) => {
    mirror(real);
    mirror(imaginary);
    for (let half = 1; half < size; half *= 2) {
      const turn = size / (2 * half);
      for (let block = 0; block < size; block += 2 * half) {
        for (let k = 0; k < half; k++) {
          const low = block + k;
          const high = low + half;
          const c = cos[k * turn]!;
          const s = sin[k * turn]!;
          const re = real[high]! * c + imaginary[high]! * s;
          const im = imaginary[high]! * c - real[high]! * s;
          real[high] = real[low]! - re;
          imaginary[high] = imaginary[low]! - im;
          real[low]! += re;
          imaginary[low]! += im;
        }
      }
    }
  };
}
