#!/usr/bin/env node
import './small-young-generation.ts' // before anything allocates memory
import { runProgram } from '../cli/program.ts'
import { nodeTools } from './node-tools.ts'

process.stderr.on('error', () => undefined) // a closed standard error is no reason to stop

process.exitCode = await runProgram(process.argv.slice(2), nodeTools())
