import { useState } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { Phrase } from '~/i18n/phrase'

import { DemoCard } from './demo-card'
import { arrowStep, dragLimit, dragWords } from './demo-content'
import { MoveButtons } from './move-buttons'
import { pull, startDrag, initialDrag, type Offset, type DragState } from './pull'
import { WordChip } from './word-chip'

type Places = Readonly<Record<string, DragState>>

export function WordsDemo({ className }: { className?: string }) {
  const { t } = useTranslation('demos')
  const [places, setPlaces] = useState<Places>({})
  const [chosen, setChosen] = useState<(typeof dragWords)[number]>(dragWords[0])
  const placeOf = (word: string) => places[word] ?? initialDrag
  const change = (word: string, next: (place: DragState) => DragState) =>
    setPlaces((current) => ({ ...current, [word]: next(current[word] ?? initialDrag) }))
  const step = (word: string, { x, y }: Offset) =>
    change(word, (place) => pull(startDrag(place), { x: x * arrowStep, y: y * arrowStep }, dragLimit))
  return (
    <DemoCard title={t('words.title')} text={t('words.hint')} category="vocabulary" className={className}>
      <div
        role="group"
        aria-label={t('words.group')}
        className="flex flex-1 flex-wrap content-center items-center justify-center gap-3 rounded-control bg-sunken p-8"
      >
        {dragWords.map((item) => (
          <WordChip
            key={item.word}
            word={item.word}
            at={placeOf(item.word).at}
            isChosen={item === chosen}
            onChoose={() => setChosen(item)}
            onHold={() => change(item.word, startDrag)}
            onPull={(delta) => change(item.word, (place) => pull(place, delta, dragLimit))}
            onStep={(direction) => step(item.word, direction)}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex items-baseline gap-3 text-xl">
          <Phrase language="en" className="font-medium">
            {chosen.word}
          </Phrase>
          <Phrase language="ar" className="text-brand">
            {chosen.meaning}
          </Phrase>
        </p>
        <MoveButtons
          word={chosen.word}
          at={placeOf(chosen.word).at}
          onStep={(direction) => step(chosen.word, direction)}
          onReset={() => setPlaces({})}
        />
      </div>
    </DemoCard>
  )
}
