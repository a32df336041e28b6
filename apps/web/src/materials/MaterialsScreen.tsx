import './materials.css'
import { CopyOutlined, DeleteOutlined, FolderOpenOutlined, FontSizeOutlined, LinkOutlined } from '@ant-design/icons'
import { materialApi } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useList } from '../api/use-calls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { useListState } from '../ui/list/list-state.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { UploadButtons, UploadZone } from '../ui/uploads/UploadZone.tsx'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { MaterialCard } from './MaterialCard.tsx'
import { MaterialBody } from './MaterialDrawer.tsx'
import { MaterialFileButtons } from './MaterialFileButtons.tsx'
import { useMaterialActions } from './material-actions.tsx'
import { useMaterialColumns } from './material-columns.tsx'
import { materialsDrag } from './material-drag.ts'
import { materialInputOf, useMaterialFilters } from './material-filters.ts'
import { stillStudied } from './still-studied.ts'
import { useTakeFiles } from './use-take-files.ts'

const FontDialog = lazily(async () => (await import('./FontDialog.tsx')).FontDialog)
const UrlDialog = lazily(async () => (await import('./UrlDialog.tsx')).UrlDialog)

const accept = 'video/*,image/*,audio/*,.mkv,.mov,.avi,.ts,.mts,.m2ts,.flv,.mpg,.wmv,.avif,.heic,.flac,.ttf,.otf,.woff2'

/** The material library: folders at the left, footage, pictures, music and fonts as a list or a grid. */
export function MaterialsScreen() {
  const { t } = useTranslation('materials')
  const may = useMay()
  const state = useListState()
  const input = materialInputOf(state)
  const list = useList(materialApi.list, input, { everyMs: stillStudied })
  const folder = state.get('folder_id')
  const isTrash = folder === 'trash'
  const isFonts = state.get('mimetype') === 'font'
  const folderId = ['', 'none', 'trash'].includes(folder) ? null : folder
  const takeFiles = useTakeFiles({ isMusic: false, folderId })
  const actions = useMaterialActions({ isMusic: false, isTrash })
  const [dialog, setDialog] = useState<'duplicates' | 'font' | 'url'>()
  const mayAdd = may(materialApi.getUploadParams)
  const buttons = mayAdd && !isTrash ? <UploadButtons accept={accept} onFiles={takeFiles} /> : null
  const empty = isTrash ? (
    <EmptyState icon={<DeleteOutlined />} title={t('trashEmptyTitle')} hint={t('trashEmptyHint')} />
  ) : (
    <EmptyState
      icon={isFonts ? <FontSizeOutlined /> : <FolderOpenOutlined />}
      title={folder === '' ? t('emptyTitle') : t('folderEmptyTitle')}
      hint={folder === '' ? t('emptyHint') : t('folderEmptyHint')}
      action={buttons}
    />
  )
  return (
    <UploadZone onFiles={takeFiles}>
      <ListScreen
        name="materials"
        title={isTrash ? t('trash') : t('title')}
        meta={isTrash ? t('trashMeta') : t('limits')}
        actions={
          <>
            {!isTrash && (
              <Button icon={<CopyOutlined />} onClick={() => setDialog('duplicates')}>
                {t('findDuplicates')}
              </Button>
            )}
            {isFonts && mayAdd && (
              <Button icon={<FontSizeOutlined />} onClick={() => setDialog('font')}>
                {t('fontByUrl')}
              </Button>
            )}
            {mayAdd && !isTrash && (
              <Button icon={<LinkOutlined />} onClick={() => setDialog('url')} data-testid="fetch-from-address">
                {t('address.title')}
              </Button>
            )}
            {buttons}
          </>
        }
        above={<UploadSummary onChoose={takeFiles} />}
        beside={<FolderPanel state={state} />}
        list={list}
        state={state}
        columns={useMaterialColumns({ isTrash })}
        card={(row) => <MaterialCard material={row} />}
        {...(isTrash ? {} : { dragType: materialsDrag })}
        rowPx={64}
        searchHint={t('searchHint')}
        filters={useMaterialFilters()}
        views={{
          param: 'mimetype',
          views: [
            { value: '', label: t('all'), count: undefined },
            { value: 'video', label: t('video'), count: undefined },
            { value: 'image', label: t('picture'), count: undefined },
            { value: 'audio', label: t('music'), count: undefined },
            { value: 'font', label: t('font'), count: undefined },
          ],
        }}
        bulk={actions.bulk}
        source={{ endpoint: materialApi.list, input, label: 'filename' }}
        whole={actions.whole}
        empty={empty}
        drawer={(row) => ({
          title: row.filename,
          body: <MaterialBody material={row} />,
          footer: actions.footOf(row, <MaterialFileButtons material={row} />),
        })}
        rowLabel={({ filename }) => filename}
      />
      {actions.dialog}
      {dialog === 'duplicates' && <DuplicatesDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'url' && <UrlDialog folderId={folderId} onClose={() => setDialog(undefined)} />}
      {dialog === 'font' && <FontDialog onClose={() => setDialog(undefined)} />}
    </UploadZone>
  )
}
