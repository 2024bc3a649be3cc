import { describe, expect, it } from 'vitest'
import { readTime, timeOrText } from '../../src/formats/values/bookmark-times.ts'

describe('a time in a bookmark file', () => {
  it.each([
    ['1616337559', '2021-03-21T14:39:19.000Z'],
    [' 1616337559 ', '2021-03-21T14:39:19.000Z'],
    ['1616337559.25', '2021-03-21T14:39:19.250Z'],
    ['1616337559007', '2021-03-21T14:39:19.007Z'],
    ['1616337559000999', '2021-03-21T14:39:19.000Z'],
    ['13260811159000000', '2021-03-21T14:39:19.000Z'],
    ['1', '1970-01-01T00:00:01.000Z'],
    ['951782399', '2000-02-28T23:59:59.000Z'],
    ['10/Oct/2000:13:55:36 +0300', '2000-10-10T10:55:36.000Z'],
    ['2021-03-21T15:39:19+01:00', '2021-03-21T14:39:19.000Z'],
    ['2021-03-21', '2021-03-21T00:00:00.000Z'],
    ['Sun, 21 Mar 2021 14:39:19 GMT', '2021-03-21T14:39:19.000Z'],
    ['2021-03-21 14:39:19', '2021-03-21T14:39:19.000Z'],
    ['2021-03-21T14:39:19.007000Z', '2021-03-21T14:39:19.007Z'],
    ['2021-03-21 14:39:19 UTC', '2021-03-21T14:39:19.000Z'],
    ['2021-03-21 14:39', '2021-03-21T14:39:00.000Z'],
    ['2021-03-21 9:39:19+0100', '2021-03-21T08:39:19.000Z'],
    ['2021/3/21', '2021-03-21T00:00:00.000Z'],
    ['21.03.2021', '2021-03-21T00:00:00.000Z'],
    ['21.3.2021, 14:39', '2021-03-21T14:39:00.000Z'],
    ['21/03/2021', '2021-03-21T00:00:00.000Z'],
    ['03/21/2021 14:39:19', '2021-03-21T14:39:19.000Z'],
    ['March 21, 2021', '2021-03-21T00:00:00.000Z'],
    ['21 Mar 2021 14:39', '2021-03-21T14:39:00.000Z'],
  ])('written as %s is %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it.each([
    undefined,
    '',
    '0',
    '-5',
    'invaliddate',
    'March 3',
    '03/02/2021',
    '2021-99-99',
    '21.13.2021',
    '1e400',
    '99999999999999999999',
  ])('written as %s is none', (text) => {
    expect(readTime(text)).toBeUndefined()
  })

  it('is kept as it is for the import to count, unless it says that there is none', () => {
    expect(['03/02/2021', ' soon ', '2021-03-21'].map(timeOrText)).toEqual([
      '03/02/2021',
      'soon',
      '2021-03-21T00:00:00.000Z',
    ])
    expect(['', '0', '0000-00-00 00:00:00', undefined].map(timeOrText)).toEqual(Array(4).fill(undefined))
  })

  it('is the same as the one that Date writes, on any day', () => {
    const days = Array.from({ length: 1000 }, (_, at) => 1 + at * 2_929_391_337)
    expect(days.map((milliseconds) => readTime(String(milliseconds / 1000)))).toEqual(
      days.map((milliseconds) => new Date(milliseconds).toISOString()),
    )
  })
})
