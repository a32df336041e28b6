import {
  BlockOutlined,
  BorderOutlined,
  FontSizeOutlined,
  LineOutlined,
  MessageOutlined,
  PictureOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import type { ReactNode } from 'react'

const shapes: Record<string, ReactNode> = {
  rectangle: <BorderOutlined aria-hidden="true" />,
  ellipse: <span className="tile-ellipse" aria-hidden="true" />,
  line: <LineOutlined aria-hidden="true" />,
}
const kinds: Record<string, ReactNode> = {
  text: <FontSizeOutlined aria-hidden="true" />,
  captions: <MessageOutlined aria-hidden="true" />,
  image: <PictureOutlined aria-hidden="true" />,
  video: <VideoCameraOutlined aria-hidden="true" />,
}

/** What kind an element is, as a sign. */
export function kindIcon(element: ProjectElement): ReactNode {
  if (isKnownElement(element) && element.elName === 'shape') return shapes[element.propsValue.form]
  return kinds[element.elName] ?? <BlockOutlined aria-hidden="true" />
}
