// The first thing that the single executable runs. It unpacks the package and its dependencies into the user's cache and
// goes on there: SQLite's native part and its thread have to be files, and so the program is the same as everywhere else.
'use strict'
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { homedir, tmpdir } = require('node:os')
const { dirname, join } = require('node:path')
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea')

/** Returns the folder of the unpacked program. Without a cache that is ours alone it is one for this process. */
function unpack() {
  try {
    return unpackInto(ownCache())
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return unpackInto(folder)
  }
}

/**
 * Makes nothing in a folder of another user, who could put a program of theirs there: root may have kept somebody's HOME.
 * @throws {Error} if that is so
 */
function ownCache() {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'signpost')
  const { uid: owner, mode: access } = statSync(existingAbove(folder))
  if (![0, process.getuid()].includes(owner) || access & 0o002) throw new Error('not ours')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid() || mode & 0o022) throw new Error('not ours')
  return folder
}

/** @param {string} path */
function existingAbove(path) {
  const above = dirname(path)
  return existsSync(above) ? above : existingAbove(above)
}

/**
 * Writes what is missing, or what a power cut has left without content. Each file gets its name when it is complete: others
 * may be starting from the same folder.
 * @param {string} parent
 */
function unpackInto(parent) {
  const folder = join(parent, getAsset('id', 'utf8'))
  for (const name of getAssetKeys()) {
    const file = join(folder, name)
    const bytes = new Uint8Array(getRawAsset(name))
    if (statSync(file, { throwIfNoEntry: false })?.size === bytes.length) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  }
  return folder
}

createRequire(join(unpack(), 'main.cjs'))('./start.cjs')
