import {
  BarChartOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EllipsisOutlined,
  PictureOutlined,
  SnippetsOutlined,
  TeamOutlined,
  VideoCameraAddOutlined,
} from '@ant-design/icons'
import type { BuilderPageRow } from '@matrixcast/contract/builder'
import { Button, Dropdown, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { PageCover } from './PageCover.tsx'

type PageCardProps = {
  page: BuilderPageRow
  /** Of the person who looks; else of somebody who lets them take part. */
  isOwner: boolean
  onMembers: () => void
  onTemplate: () => void
  onCover: () => void
  /** Left out of what gives no video, and for whoever may make none. */
  onVideos?: (() => void) | undefined
  onEdit: () => void
  onData: () => void
  onCopy: () => void
  onRemove: () => void
}

/** A page in the list; its verbs show on hover and on focus. */
export function PageCard(props: PageCardProps) {
  const { page, isOwner, onMembers, onTemplate, onCover, onVideos, onEdit, onData, onCopy, onRemove } = props
  const { t } = useTranslation('builder')
  return (
    <li className="page-card">
      <div className="page-card-cover">
        <PageCover pageId={page._id} title={page.title} />
        {!page.isPublish && (
          <span className="page-card-badge">
            <EditOutlined aria-hidden="true" /> {t('notPublished')}
          </span>
        )}
        {page.isPublish && page.hasUnpublished && (
          <span className="page-card-badge badge-warn">
            <ClockCircleOutlined aria-hidden="true" /> {t('unpublishedChanges')}
          </span>
        )}
        <div className="page-card-verbs">
          <Button type="primary" icon={<EditOutlined />} onClick={onEdit} aria-label={t('editNamed', page)}>
            {t('edit')}
          </Button>
          <span>
            {isOwner && (
              <Tooltip placement="bottom" title={t('data.open')}>
                <Button icon={<BarChartOutlined />} onClick={onData} aria-label={t('data.openNamed', page)} />
              </Tooltip>
            )}
            <Tooltip placement="bottom" title={t('copy')}>
              <Button icon={<CopyOutlined />} onClick={onCopy} aria-label={t('copyNamed', page)} />
            </Tooltip>
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: onEdit },
                  { key: 'copy', label: t('copy'), icon: <CopyOutlined />, onClick: onCopy },
                  ...(onVideos
                    ? [{ key: 'videos', label: t('makeVideos'), icon: <VideoCameraAddOutlined />, onClick: onVideos }]
                    : []),
                  { key: 'template', label: t('template.keep'), icon: <SnippetsOutlined />, onClick: onTemplate },
                  { key: 'cover', label: t('cover.choose'), icon: <PictureOutlined />, onClick: onCover },
                  { key: 'members', label: t('members'), icon: <TeamOutlined />, onClick: onMembers },
                  ...(isOwner
                    ? [
                        { type: 'divider' as const },
                        {
                          key: 'remove',
                          label: t('remove'),
                          icon: <DeleteOutlined />,
                          danger: true,
                          onClick: onRemove,
                        },
                      ]
                    : []),
                ],
              }}
            >
              <Button icon={<EllipsisOutlined />} aria-label={t('moreNamed', page)} />
            </Dropdown>
          </span>
        </div>
      </div>
      <div className="page-card-foot">
        <strong className="cut">{page.title}</strong>
        <span className="meta">
          <span className="cut">{isOwner ? t(page.isPublish ? 'published' : 'draft') : t('ownedBy', page)}</span>
          {page.members > 0 && (
            <span className="page-card-members" role="img" aria-label={t('memberCount', { count: page.members })}>
              <TeamOutlined /> {page.members}
            </span>
          )}
          <Ago at={page.updated} />
        </span>
      </div>
    </li>
  )
}
