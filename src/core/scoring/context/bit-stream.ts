/**
 * Numbers of any few bits one after the other, without gaps: what a packed model is written in and read from. Reading past
 * the end throws, since a model that is short of a bit must not answer.
 */
export class BitWriter {
  readonly #bytes: number[] = [];
  #used = 0;

  /** The lowest `bits` of the value, highest first. */
  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      const at = this.#used >>> 3;
      if (at === this.#bytes.length) this.#bytes.push(0);
      this.#bytes[at] |= ((value >>> bit) & 1) << (7 - (this.#used & 7));
      this.#used++;
    }
  }

  /** A count, small ones in few bits (Elias gamma of count + 1). */
  writeCount(count: number): void {
    const bits = 32 - Math.clz32(count + 1);
    this.write(0, bits - 1);
    this.write(count + 1, bits);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #used = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(bits: number): number {
    if (this.#used + bits > this.#bytes.length * 8) throw new Error('The packed numbers end too early.');
    let value = 0;
    for (let bit = 0; bit < bits; bit++, this.#used++)
      value = (value << 1) | ((this.#bytes[this.#used >>> 3] >>> (7 - (this.#used & 7))) & 1);
    return value >>> 0;
  }

  readCount(): number {
    let bits = 0;
    while (this.read(1) === 0) if (++bits > 30) throw new Error('The packed numbers hold a count that cannot be.');
    return ((1 << bits) | this.read(bits)) - 1;
  }

  /** Bits that are left, the filling of the last byte among them. */
  get left(): number {
    return this.#bytes.length * 8 - this.#used;
  }
}
