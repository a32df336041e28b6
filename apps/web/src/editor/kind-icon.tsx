import {
  BlockOutlined,
  BorderOutlined,
  CopyOutlined,
  CustomerServiceOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FontSizeOutlined,
  FormOutlined,
  LineOutlined,
  MessageOutlined,
  PhoneOutlined,
  PictureOutlined,
  QrcodeOutlined,
  SwapOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { isKnownElement, type ProjectElement } from '@matrixcast/canvas/document'
import type { PageKindName } from '@matrixcast/canvas/page-kinds'
import type { ReactNode } from 'react'

const shapes: Record<string, ReactNode> = {
  rectangle: <BorderOutlined aria-hidden="true" />,
  ellipse: <span className="tile-ellipse" aria-hidden="true" />,
  line: <LineOutlined aria-hidden="true" />,
}
export const pageKindIcons: Record<PageKindName, ReactNode> = {
  button: <span className="tile-button" aria-hidden="true" />,
  call: <PhoneOutlined aria-hidden="true" />,
  copy: <CopyOutlined aria-hidden="true" />,
  carousel: <SwapOutlined aria-hidden="true" />,
  map: <EnvironmentOutlined aria-hidden="true" />,
  countdown: <FieldTimeOutlined aria-hidden="true" />,
  music: <CustomerServiceOutlined aria-hidden="true" />,
  qrcode: <QrcodeOutlined aria-hidden="true" />,
}
const kinds: Record<string, ReactNode> = {
  ...pageKindIcons,
  text: <FontSizeOutlined aria-hidden="true" />,
  form: <FormOutlined aria-hidden="true" />,
  captions: <MessageOutlined aria-hidden="true" />,
  image: <PictureOutlined aria-hidden="true" />,
  video: <VideoCameraOutlined aria-hidden="true" />,
}

/** What kind an element is, as a sign. */
export function kindIcon(element: ProjectElement): ReactNode {
  if (isKnownElement(element) && element.elName === 'shape') return shapes[element.propsValue.form]
  return kinds[element.elName] ?? <BlockOutlined aria-hidden="true" />
}
