const audios = () => [...document.querySelectorAll('audio')]

/** Turns the music of an element, or else the first of the page, on or off. */
export function toggleMusic(box: HTMLElement | null): void {
  const audio = box?.querySelector('audio') ?? audios()[0]
  if (!audio) return
  if (audio.paused) play(audio)
  else audio.pause()
}

function play(audio: HTMLAudioElement): void {
  // A browser that refuses to play leaves the switch off, as it shows.
  audio.play().then(
    () => show(audio),
    () => show(audio),
  )
}

const show = (audio: HTMLAudioElement) =>
  audio.parentElement?.querySelector('button')?.setAttribute('aria-pressed', String(!audio.paused))

/** Music begins with the first touch of the page, as no browser plays before one, and rests while the page is hidden. */
export function prepareMusic(): void {
  const [first] = audios()
  if (!first) return
  for (const audio of audios()) for (const name of ['play', 'pause']) audio.addEventListener(name, () => show(audio))
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-do*="playMusic"]') === null) play(first)
    },
    { once: true },
  )
  let rests: HTMLAudioElement[] = []
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      rests = audios().filter(({ paused }) => !paused)
      for (const audio of rests) audio.pause()
    } else rests.splice(0).forEach(play)
  })
}
