import clip from './sample-clip.json' with { type: 'json' }

/**
 * What is uploaded where a portal shows its form only after an upload, and is left behind unpublished: six seconds of black,
 * upright, H.264 without sound. No camera and no program is named in it.
 */
export const sampleClip = { name: 'sample.mp4', mimeType: 'video/mp4', buffer: Buffer.from(clip.base64, 'base64') }
