const coverHeight = 960
const events = (video, name) =>
  new Promise((resolve) => {
    const end = (happened) => {
      clearTimeout(limit)
      resolve(happened)
    }
    const limit = setTimeout(() => end(false), 4000)
    video.addEventListener(name, () => end(true), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
  })

function drawn(source, width, height) {
  const scale = Math.min(1, coverHeight / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d').drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
}

/** Six frames of a video as JPEG, evenly spread; none when this browser cannot decode it. */
export async function framesOf(file) {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(file)
  if (!(await events(video, 'loadeddata')) || !video.videoWidth) return { facts: null, frames: [] }
  const facts = { width: video.videoWidth, height: video.videoHeight, seconds: video.duration }
  const frames = []
  for (let place = 0; place < 6; place++) {
    const second = (video.duration * place) / 6
    const sought = events(video, 'seeked')
    video.currentTime = second
    if (!(await sought)) break
    frames.push({ second, blob: await drawn(video, facts.width, facts.height) })
  }
  URL.revokeObjectURL(video.src)
  return { facts, frames }
}

/** A picture made small enough to be a cover, or nothing when it cannot be read. */
export async function pictureOf(file) {
  try {
    const picture = await createImageBitmap(file)
    return await drawn(picture, picture.width, picture.height)
  } catch (fault) {
    console.warn(fault)
    return null
  }
}
