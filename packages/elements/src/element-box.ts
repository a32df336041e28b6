import type { ElementStyle } from '@matrixcast/canvas/element-style'
import type { CSSProperties } from 'react'

/** Where an element's box stands on its page (canvas px) and how the box itself is painted. */
export function elementBox(style: ElementStyle): CSSProperties {
  return {
    position: style.position,
    left: style.left,
    top: style.top,
    width: style.width,
    height: style.height,
    zIndex: style.zIndex,
    opacity: style.opacity,
    boxSizing: 'border-box',
    ...(style.rotate === 0 ? {} : { transform: `rotate(${style.rotate}deg)` }),
    padding: `${style.paddingTop}px ${style.paddingRight}px ${style.paddingBottom}px ${style.paddingLeft}px`,
    margin: `${style.marginTop}px ${style.marginRight}px ${style.marginBottom}px ${style.marginLeft}px`,
    borderWidth: style.borderWidth,
    borderColor: style.borderColor,
    borderStyle: style.borderStyle,
    borderRadius: style.borderRadius,
    ...(style.boxShadow === '' ? {} : { boxShadow: style.boxShadow }),
    ...(style.backgroundColor === '' ? {} : { backgroundColor: style.backgroundColor }),
    ...(style.backgroundImage === ''
      ? {}
      : { backgroundImage: `url(${JSON.stringify(style.backgroundImage)})`, backgroundSize: style.backgroundSize }),
  }
}
