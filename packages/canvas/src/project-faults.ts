import type { Project } from './document.ts'
import { isEventAddress, isOfWeb } from './page-events.ts'
import { isOfField, styleFields } from './style-grammar.ts'

type Fault = { path: string; reason: string }

const mostAddress = 2000
/** A picture, video, sound or font: a material of ours (`material:<id>`), a path of this site, or an address of the web. */
const isMediaAddress = (address: string): boolean =>
  address === '' || /^material:[\w-]{1,64}$/.test(address) || /^\/[\w.-]/.test(address) || isOfWeb(address)

const mediaFields = new Set(['imageSrc', 'videoSrc', 'posterSrc', 'musicSrc'])

/**
 * What somebody may not save, by its place: a style that is no value of its field, an address that fetches or runs something
 * else than it should. What was stored before is read all the same, and made harmless where it is drawn.
 */
export function faultInProject(project: Project): Fault | undefined {
  const wrong = (path: string, reason: string): Fault => ({ path, reason })
  const address = (path: string, given: unknown, isRight: (address: string) => boolean): Fault[] =>
    typeof given !== 'string' || (given.length <= mostAddress && isRight(given)) ? [] : [wrong(path, 'address')]
  const faults = project.pages.flatMap((page, at): Fault[] => {
    const style = page.commonStyle
    const ofPage = `pages.${at}.commonStyle`
    return [
      ...(['backgroundColor', 'backgroundSize'] as const)
        .filter((field) => !isOfField(field, style[field]))
        .map((field) => wrong(`${ofPage}.${field}`, 'style')),
      ...address(`${ofPage}.backgroundImage`, style.backgroundImage, isMediaAddress),
      ...style.bgcMusic.flatMap((music, index) => address(`${ofPage}.bgcMusic.${index}`, music, isMediaAddress)),
      ...page.elements.flatMap((element, index): Fault[] => {
        const path = `pages.${at}.elements.${index}`
        const { commonStyle, propsValue, events } = element
        return [
          ...styleFields
            .filter((field) => !isOfField(field, commonStyle[field]))
            .map((field) => wrong(`${path}.commonStyle.${field}`, 'style')),
          ...(['backgroundImage', 'newFontUrl'] as const).flatMap((field) =>
            address(`${path}.commonStyle.${field}`, commonStyle[field], isMediaAddress),
          ),
          ...Object.entries(propsValue)
            .filter(([name]) => mediaFields.has(name))
            .flatMap(([name, given]) => address(`${path}.propsValue.${name}`, given, isMediaAddress)),
          ...events.flatMap(({ url }, event) => address(`${path}.events.${event}.url`, url, isEventAddress)),
        ]
      }),
    ]
  })
  return [...address('coverImage', project.coverImage, isMediaAddress), ...faults][0]
}
