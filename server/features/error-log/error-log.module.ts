import { Module } from '@nestjs/common';
import { ErrorLogController } from './error-log.controller.js';

@Module({ controllers: [ErrorLogController] })
export class ErrorLogModule {}
