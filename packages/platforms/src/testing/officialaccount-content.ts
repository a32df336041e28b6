/** Where the platform keeps what it was sent: pictures of any other place are dropped from articles. */
const ownPictures = 'https://mmbiz.test/'
export const insideAddress = `${ownPictures}inside-`

/** Fewer than twenty thousand characters and a megabyte: draft/add. */
export const isTooMuchContent = (content: string): boolean =>
  Array.from(content).length >= 20_000 || Buffer.byteLength(content) >= 1024 ** 2

const dropped = 'script|style|link|meta|base|iframe|object|embed|form|input|button|textarea|select|video|audio|template'

const withoutAttributes = (tag: string): string =>
  tag.replace(/\s([a-z-]+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, (whole, name: string) =>
    /^(?:class|id|on[a-z]+)$/i.test(name) ? '' : whole,
  )

/**
 * What is left of an article there: no script, style sheet, form, frame, class, id, handler and position, no address in a
 * style, and no picture of another place.
 */
export const contentAsKept = (content: string): string =>
  content
    .replace(/<(script|style|template)[^>]*>.*?<\/\1>/gis, '')
    .replace(new RegExp(`</?(?:${dropped})\\b(?:[^<>"]|"[^"]*")*>`, 'gi'), '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, withoutAttributes)
    .replace(/(?:position\s*:|[a-z-]+\s*:[^;"]*url\()[^;"]*;?/gi, '')
    .replace(/<img(?:[^<>"]|"[^"]*")*>/gi, (picture) => (picture.includes(`src="${ownPictures}`) ? picture : ''))

const ofCard = (card: string, name: string): string =>
  new RegExp(`data-miniprogram-${name}="([^"]*)"`).exec(card)?.[1] ?? ''

/** Every card of a mini-program names one of this platform, with a title and a picture that the platform keeps. */
export const areCardsGood = (content: string): boolean =>
  (content.match(/<mp-miniprogram\b[^>]*>/g) ?? []).every(
    (card) =>
      /^wx[0-9a-f]{16}$/.test(ofCard(card, 'appid')) &&
      ofCard(card, 'title') !== '' &&
      !ofCard(card, 'path').startsWith('/') &&
      ofCard(card, 'imageurl').startsWith(ownPictures),
  )
