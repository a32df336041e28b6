import { mediaLimits, inspectMedia, type MediaFacts, type MediaFault } from '@matrixcast/render/media/inspect-media'
import { makeThumbnail } from '@matrixcast/render/media/thumbnail'
import { makeWaveform } from '@matrixcast/render/media/waveform'
import type { FfmpegTools } from '@matrixcast/render/ffmpeg/find-ffmpeg'
