import {
  AlignLeftOutlined,
  BulbOutlined,
  CloudDownloadOutlined,
  CompressOutlined,
  DiffOutlined,
  ExpandOutlined,
  FileSearchOutlined,
  FundOutlined,
  PictureOutlined,
  QrcodeOutlined,
  SafetyOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import type { ToolName } from '@matrixcast/contract/tools'
import type { ReactNode } from 'react'

export const toolIcons: Record<ToolName, ReactNode> = {
  compress: <CompressOutlined />,
  sizes: <ExpandOutlined />,
  cover: <PictureOutlined />,
  sound: <SoundOutlined />,
  subtitles: <AlignLeftOutlined />,
  words: <SafetyOutlined />,
  likeText: <DiffOutlined />,
  titles: <BulbOutlined />,
  likeVideo: <FileSearchOutlined />,
  originals: <CloudDownloadOutlined />,
  link: <QrcodeOutlined />,
  utm: <FundOutlined />,
}
