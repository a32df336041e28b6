/** Functions that run inside the photographed page: each stands alone, nothing of this module reaches it. */

export type PageReadiness = { brokenFonts: string[]; missingSigns: string[]; brokenPictures: number }

type Wanted = { fonts: string[]; samples: string[]; text: string; stack: string; signs: string[] }

/**
 * Loads the fonts' files for this text and waits for the pictures. A sign is missing when neither they nor any font of
 * the machine has it: it then draws nothing, or the same box as a sign that exists nowhere, the machine's box or the one of
 * a font whose style sheet claims more signs than it has.
 */
export async function makeReady({ fonts, samples, text, stack, signs }: Wanted): Promise<PageReadiness> {
  // A file that cannot be drawn with rejects here, and is told by its face's state.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)))
  await document.fonts.ready
  const brokenFonts = [...document.fonts]
    .filter((face) => face.status === 'error')
    .map((face) => `${face.family} ${face.unicodeRange}`)
  brokenFonts.push(...fonts.filter((font) => !document.fonts.check(font, text)))
  if (brokenFonts.length > 0) return { brokenFonts, missingSigns: [], brokenPictures: 0 }
  const paint = (sign: string, family: string) => {
    const canvas = document.createElement('canvas')
    canvas.width = 48
    canvas.height = 48
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas to compare signs on')
    context.font = `32px ${family}`
    context.fillText(sign, 4, 36)
    return canvas.toDataURL()
  }
  const boxes = new Set([paint('\u{10fffd}', stack), paint(' ', stack)])
  for (const [at, sample] of samples.entries()) {
    const face = new FontFace(`sample ${at}`, `url(${sample})`)
    document.fonts.add(await face.load())
    boxes.add(paint('\u{10fffd}', `"sample ${at}"`))
    document.fonts.delete(face)
  }
  const missingSigns = signs.filter((sign) => boxes.has(paint(sign, stack)))
  const loads = [...document.images].map((image) => image.decode())
  const brokenPictures = (await Promise.allSettled(loads)).filter(({ status }) => status === 'rejected').length
  return { brokenFonts, missingSigns, brokenPictures }
}

type Posed = { motions: { keyframes: Keyframe[]; options: KeyframeAnimationOptions }[]; moments: number[] }

/** Stops every state's animations at its own moment of the page's clock; JSON has no Infinity and says null. */
export function poseAll({ motions, moments }: Posed): void {
  for (const [at, moment] of moments.entries()) {
    const element = document.querySelector(`[data-state="${at}"] > *`)
    for (const { keyframes, options } of motions) {
      const animation = element?.animate(keyframes, { ...options, iterations: options.iterations ?? Infinity })
      animation?.pause()
      if (animation) animation.currentTime = moment
    }
  }
}

/** The box in canvas px that all states together may leave a mark in: their boxes, letters, strokes and shadows. */
export function inkBox(): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const lengthsIn = (shadow: string) =>
    (shadow.replace(/\w+\([^)]*\)/g, '').match(/-?[\d.]+px/g) ?? []).reduce(
      (sum, one) => sum + Math.abs(parseFloat(one)),
      0,
    )
  for (const element of document.querySelectorAll('[data-state] *')) {
    const style = getComputedStyle(element)
    const reach =
      parseFloat(style.getPropertyValue('-webkit-text-stroke-width')) +
      Math.max(lengthsIn(style.textShadow), lengthsIn(style.boxShadow)) +
      parseFloat(style.fontSize) * 0.25
    const letters = document.createRange()
    letters.selectNodeContents(element)
    for (const rect of [element.getBoundingClientRect(), ...letters.getClientRects()]) {
      box.left = Math.min(box.left, rect.left - reach)
      box.top = Math.min(box.top, rect.top - reach)
      box.right = Math.max(box.right, rect.right + reach)
      box.bottom = Math.max(box.bottom, rect.bottom + reach)
    }
  }
  return box
}

export function showOnly(state: number): Promise<void> {
  for (const element of document.querySelectorAll('[data-state]')) {
    const isShown = element.getAttribute('data-state') === String(state)
    element.setAttribute('style', `visibility:${isShown ? 'visible' : 'hidden'}`)
  }
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
