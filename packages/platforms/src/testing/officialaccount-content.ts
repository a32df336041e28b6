/** Where the platform keeps what it was sent: pictures of any other place are dropped from articles. */
const ownPictures = 'https://mmbiz.test/'
export const insideAddress = `${ownPictures}inside-`

/** Fewer than twenty thousand characters and a megabyte: draft/add. */
export const isTooMuchContent = (content: string): boolean =>
  Array.from(content).length >= 20_000 || Buffer.byteLength(content) >= 1024 ** 2

/** What is left of an article there: no script, style sheet, class, id and position, and no picture of another place. */
export const contentAsKept = (content: string): string =>
  content
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gis, '')
    .replace(/<link[^>]*>/gi, '')
    .replace(/\s(?:class|id|on[a-z]+)="[^"]*"/gi, '')
    .replace(/position\s*:[^;"]*;?/gi, '')
    .replace(/<img[^>]*>/gi, (picture) => (picture.includes(`src="${ownPictures}`) ? picture : ''))
