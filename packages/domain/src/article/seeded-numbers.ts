/** Numbers from 0 to below `below` that look random; the same seed gives the same row of them everywhere (splitmix, 32 bits). */
export function seededNumbers(seed: string): (below: number) => number {
  let state = 0x81_1c_9d_c5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (below) => {
    state = (state + 0x9e_37_79_b9) | 0
    const once = Math.imul(state ^ (state >>> 16), 0x21_f0_aa_ad)
    const twice = Math.imul(once ^ (once >>> 15), 0x73_5a_2d_97)
    return ((twice ^ (twice >>> 15)) >>> 0) % below
  }
}
