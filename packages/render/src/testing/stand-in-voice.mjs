#!/usr/bin/env node
// Stands in for a program that speaks: called as espeak-ng, piper, sherpa-onnx-offline-tts or
// pico2wave are, it hums a tone for each word into the file that it is asked for, and writes beside it how it was
// called. It says nothing that anybody understands.
import { readFileSync, writeFileSync } from 'node:fs'

const argv = process.argv.slice(2)
if (argv.includes('--version')) {
  process.stdout.write('Text-to-speech: 1.0\n')
  process.exit(0)
}
const flagOf = (name) => {
  const at = argv.findIndex((one) => one === name || one.startsWith(`${name}=`))
  if (at < 0) return undefined
  return argv[at].includes('=') ? argv[at].slice(name.length + 1) : argv[at + 1]
}
const file = flagOf('--output_file') ?? flagOf('--output-filename') ?? flagOf('-w')
const stdin = readFileSync(0, 'utf8')
const text = stdin.trim() === '' ? (argv.at(-1) ?? '') : stdin
if (text.includes('fail')) {
  process.stderr.write('the model cannot be read\n')
  process.exit(3)
}
const rate = 16_000
const scale = Number(flagOf('--length_scale') ?? flagOf('--vits-length-scale') ?? flagOf('--kokoro-length-scale') ?? 1)
const words = text.trim().split(/\s+/).length
const samples = Math.round(0.25 * words * scale * rate)
const wav = Buffer.alloc(44 + samples * 2)
wav.write('RIFF', 0)
wav.writeUInt32LE(36 + samples * 2, 4)
wav.write('WAVEfmt ', 8)
wav.writeUInt32LE(16, 16)
wav.writeUInt16LE(1, 20)
wav.writeUInt16LE(1, 22)
wav.writeUInt32LE(rate, 24)
wav.writeUInt32LE(rate * 2, 28)
wav.writeUInt16LE(2, 32)
wav.writeUInt16LE(16, 34)
wav.write('data', 36)
wav.writeUInt32LE(samples * 2, 40)
for (let at = 0; at < samples; at++)
  wav.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 220 * at) / rate)), 44 + at * 2)
writeFileSync(file, wav)
writeFileSync(`${file}.json`, JSON.stringify({ argv, stdin }))
