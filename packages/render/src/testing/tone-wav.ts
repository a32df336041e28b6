export const samplesASecond = 16_000
/** A sound whose samples are these; `seconds` long. */
export function toneWav(seconds: number, sampleAt: (at: number) => number): Buffer {
  const samples = Math.round(seconds * samplesASecond)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samplesASecond, 24)
  wav.writeUInt32LE(samplesASecond * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1) wav.writeInt16LE(Math.round(sampleAt(at)), 44 + at * 2)
  return wav
}

export const silentWav = (seconds: number): Buffer => toneWav(seconds, () => 0)
