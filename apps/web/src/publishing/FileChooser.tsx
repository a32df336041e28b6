import { type Material, materialApi } from '@matrixcast/contract/materials'
import { mostPictures, type Work } from '@matrixcast/contract/works'
import { Checkbox, Input, Modal, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { uploadFiles } from '../api/upload.ts'
import { useList } from '../api/use-calls.ts'
import { TopicsField } from '../post-fields/TopicsField.tsx'
import { bytesText } from '../ui/figures.ts'
import { titleOfFile, useMakeWorks } from '../ui/finished/use-make-works.ts'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import type { PlacedFile } from '../ui/uploads/dropped-files.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { UploadButtons } from '../ui/uploads/UploadZone.tsx'
import { useShowOutcome } from '../ui/use-show-outcome.ts'

const pageRows = 20
const types = ['video', 'image'] as const
const accepted = 'video/*,image/*,.mkv,.mov,.avi,.ts,.mts,.m2ts,.flv,.mpg,.wmv,.avif'

type Chosen = Pick<Material, 'id' | 'filename' | 'kind'>
type FileChooserProps = { room: number; onMade: (works: Work[]) => void; onClose: () => void }

/** Finished files of the library, or brought along now, become works of the batch. */
export function FileChooser({ room, onMade, onClose }: FileChooserProps) {
  const { t } = useTranslation('publishing')
  const { t: materials } = useTranslation('materials')
  const mayAdd = useMay()(materialApi.getUploadParams)
  const showOutcome = useShowOutcome()
  const { make, isPending } = useMakeWorks()
  const [type, setType] = useState<(typeof types)[number]>('video')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [topics, setTopics] = useState<string[]>([])
  const [isOnePost, setIsOnePost] = useState(false)
  const wanted = { mimetype: type, ...(keyword === '' ? {} : { keyword }) }
  const list = useList(materialApi.list, { ...wanted, page, limit: pageRows })
  const mayBeOnePost =
    chosen.length > 1 && chosen.length <= mostPictures && chosen.every(({ kind }) => kind === 'picture')
  const isTogether = isOnePost && mayBeOnePost
  const takeFiles = (files: PlacedFile[]) => {
    const onReady = (material: Chosen) => {
      if (material.kind === 'video' || material.kind === 'picture')
        setChosen((now) => (now.some(({ id }) => id === material.id) ? now : [...now, material]))
    }
    uploadFiles(files.map((one) => ({ ...one, folderId: null, onReady })))
  }
  const start = async () => {
    const title = isTogether ? { title: titleOfFile(chosen[0]?.filename ?? '') } : {}
    const { works, outcome } = await make({ materialIds: chosen.map(({ id }) => id), topics, ...title })
    showOutcome(outcome, materials('works.made', { count: outcome.done.length }))
    // Nothing was made: what was chosen and typed stays.
    if (outcome.done.length === 0) return
    onMade(works)
    onClose()
  }
  const count = isTogether ? 1 : chosen.length
  return (
    <Modal
      open
      width={800}
      title={t('batch.files')}
      okText={materials('works.title', { count })}
      okButtonProps={{ disabled: count === 0 || count > room, loading: isPending }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className="batch-field">
        <p className="meta">{materials('works.hint')}</p>
        <span className="batch-choose">
          <Segmented
            value={type}
            aria-label={materials('type')}
            options={types.map((value) => ({
              value,
              label: materials(value === 'video' ? 'video' : 'picture'),
            }))}
            onChange={(next) => {
              setType(next)
              setPage(1)
            }}
          />
          <Input.Search
            allowClear
            aria-label={materials('searchHint')}
            placeholder={materials('searchHint')}
            style={{ width: 200 }}
            onSearch={(words) => {
              setKeyword(words.trim())
              setPage(1)
            }}
          />
          {mayAdd && <UploadButtons accept={accepted} onFiles={takeFiles} isPlain />}
        </span>
        <UploadSummary onChoose={takeFiles} />
        <Table<Material>
          rowKey="id"
          size="small"
          aria-label={t('batch.files')}
          showHeader={false}
          loading={list.isPending}
          dataSource={list.data?.data ?? []}
          scroll={{ y: 280 }}
          pagination={{
            current: page,
            pageSize: pageRows,
            total: list.data?.total ?? 0,
            onChange: setPage,
            showSizeChanger: false,
            size: 'small',
          }}
          locale={{ emptyText: materials('emptyTitle') }}
          rowSelection={{
            selectedRowKeys: chosen.map(({ id }) => id),
            hideSelectAll: true,
            preserveSelectedRowKeys: true,
            // What was brought along now is on no page that the table knows.
            onChange: (keys: React.Key[], rows: (Material | undefined)[]) =>
              setChosen((now) => keys.flatMap((key) => [...rows, ...now].find((row) => row?.id === key) ?? [])),
            getCheckboxProps: ({ filename }: Material) => ({ 'aria-label': filename }),
          }}
          columns={[
            {
              key: 'file',
              ellipsis: true,
              render: (_: unknown, material: Material) => (
                <span className="cell-thing">
                  <MaterialThumb material={material} />
                  <span>
                    <span className="cell-name cut">{material.filename}</span>
                    <span className="cell-second cut">{bytesText(material.filesize)}</span>
                  </span>
                </span>
              ),
            },
          ]}
        />
        <span className="meta">{t('batch.chosen', { count: chosen.length })}</span>
        {mayBeOnePost && (
          <Checkbox checked={isOnePost} onChange={({ target }) => setIsOnePost(target.checked)}>
            {materials('works.onePost')}
          </Checkbox>
        )}
        <label htmlFor="file-topics">{materials('works.topics')}</label>
        <TopicsField
          id="file-topics"
          accountId={null}
          value={topics}
          onChange={(next) => setTopics([...new Set(next.map((topic) => topic.trim()).filter(Boolean))])}
        />
        <p className="meta">{materials('works.names')}</p>
      </div>
    </Modal>
  )
}
